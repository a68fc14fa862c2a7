/**
 * The Welsh names of towns in Wales, by the number that GeoNames gives them: the package of towns has no other names. Those
 * that are written alike but for an accent or a hyphen need none.
 */
const NAMES = `2653822 Caerdydd; 2641598 Casnewydd; 2636432 Abertawe; 2633485 Wrecsam; 2654394 Bwcle; 2654755 Pen-y-bont ar Ogwr;
2656235 Y Barri; 2641843 Castell-nedd; 2642705 Merthyr Tudful; 2640106 Pont-y-pŵl; 2654668 Llansawel; 2652513 Bae Colwyn;
2650285 Glynebwy; 8299616 Glannau Dyfrdwy; 2657835 Aberdâr; 2654089 Caerffili; 2649301 Y Fflint; 2639409 Y Rhyl;
2647303 Penarlâg; 2657345 Rhydaman; 2639317 Rhisga; 2652734 Clydach; 2653256 Cas-gwent; 2653755 Caerfyrddin;
3345317 Coed-duon; 2657815 Y Fenni; 2647311 Hwlffordd; 2643933 Llanilltud Fawr; 2639823 Y Pîl; 2642534 Aberdaugleddau;
2646686 Caergybi; 2654014 Cil-y-coed; 2641523 Y Drenewydd; 2642116 Aberpennar; 2657784 Abertyleri; 2657844 Aber-carn;
2642313 Trefynwy; 2642372 Yr Wyddgrug; 2640502 Doc Penfro; 2640503 Penfro; 2640484 Pencoed; 2654093 Caerllion;
2639407 Rhymni; 2651386 Dinbych; 2654229 Porth Tywyn; 2654817 Aberhonddu; 2635496 Treorci; 2649531 Glynrhedynog;
2646673 Treffynnon; 2656615 Y Bala; 2656311 Abermaw; 2656073 Biwmares; 2655413 Blaenafon; 2654359 Llanfair-ym-Muallt;
2653818 Aberteifi; 2653131 Y Waun; 2652209 Y Bont-faen; 2651986 Crucywel; 2649372 Abergwaun; 2645720 Cydweli;
2645155 Trefyclo; 2644981 Llanbedr Pont Steffan; 2644127 Llanymddyfri; 2643196 Magwyr; 2642755 Porthaethwy; 2641885 Arberth;
2641676 Castellnewydd Emlyn; 2639924 Llanandras; 2639470 Rhaeadr Gwy; 2638925 Rhuthun; 2638855 Llanelwy; 2638833 Sanclêr;
2638822 Tyddewi; 2636104 Dinbych-y-pysgod; 2635174 Gwndy; 2635052 Brynbuga; 2634560 Y Trallwng; 2634035 Hendy-gwyn`;

export const welshNames: ReadonlyMap<string, string> = new Map(
  NAMES.split(';').map((entry) => {
    const [id = '', ...words] = entry.trim().split(' ');
    return [id, words.join(' ')] as const;
  }),
);
