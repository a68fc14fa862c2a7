// The extent of counties that no list of councils contains any more: their postcode areas, and single districts.
import { POSTCODE_AREAS } from './gb-postcode-areas.ts';

const AREAS = `Avon: BS BA GL; Bedfordshire: LU MK SG PE; Berkshire: RG SL GU; Cheshire: CH CW SK WA M OL ST SY TF DE;
Cleveland: TS DL; Cumbria: CA LA DG; Greater Manchester: M OL BL SK WN WA; Herefordshire: HR WR SY LD NP GL DY;
Huntingdonshire: PE CB SG MK; Humberside: HU DN YO LN; North Humberside: HU YO DN; South Humberside: DN LN;
Merseyside: L CH PR WA WN; Middlesex: TW UB HA EN E EC N NW W WC SW WD KT; Northamptonshire: NN PE MK OX CV LE;
Sussex: BN RH TN GU PO; Tyne and Wear: NE SR DH; West Midlands: B CV DY WS WV; Westmorland: LA CA DL;
Yorkshire: BB BD DL DN HD HG HU HX LA LS OL S TS WF YO; South Yorkshire: S DN WF HD;
West Yorkshire: BD HD HX LS WF OL S YO;
West Riding of Yorkshire: BB BD DN HD HG HX LA LS OL S WF YO; East Anglia: CB CM CO IP NR PE SG;
East Yorkshire: HU YO DN; Anglesey: LL; Brecknockshire: LD NP CF SA HR;
Caernarfonshire: LL; Cardiganshire: SA SY; Carmarthenshire: SA; Clwyd: CH LL SY; Dyfed: SA SY LD; Flintshire: CH LL SY;
Glamorgan: CF SA NP12 NP22 NP24; Mid Glamorgan: CF SA NP12 NP22 NP24; South Glamorgan: CF; West Glamorgan: SA CF33 CF34;
Gwent: NP CF; Merionethshire: LL SY; Montgomeryshire: SY LL LD; Radnorshire: LD HR SY; Ayrshire: KA PA G;
Banffshire: AB IV PH; Berwickshire: TD EH; Caithness: KW; Dumfriesshire: DG; Dunbartonshire: G FK PA;
Inverness-shire: IV PH PA HS; Kincardineshire: AB DD; Kirkcudbrightshire: DG; Lanarkshire: ML G; Morayshire: IV AB PH;
Nairnshire: IV; Peeblesshire: EH TD ML; Perthshire: PH FK DD KY; Renfrewshire: PA G; Ross-shire: IV HS PH;
Roxburghshire: TD; Selkirkshire: TD; Stirlingshire: FK G; Sutherland: IV KW; Wigtownshire: DG`;

/** Today's councils of the counties of Wales, and of those of the large English cities. */
const COUNCILS = `Gwent: Newport, Monmouthshire, Torfaen, Blaenau Gwent, Caerphilly;
Glamorgan: Cardiff, The Vale of Glamorgan, Bridgend, Swansea, Neath Port Talbot, Rhondda Cynon Taf, Merthyr Tydfil, Caerphilly;
Mid Glamorgan: Bridgend, Rhondda Cynon Taf, Merthyr Tydfil, Caerphilly, The Vale of Glamorgan;
South Glamorgan: Cardiff, The Vale of Glamorgan; West Glamorgan: Swansea, Neath Port Talbot;
Dyfed: Carmarthenshire, Ceredigion, Pembrokeshire; Cardiganshire: Ceredigion; Anglesey: Isle of Anglesey;
Clwyd: Conwy, Denbighshire, Flintshire, Wrexham; Caernarfonshire: Gwynedd, Conwy; Merionethshire: Gwynedd, Denbighshire, Powys;
Montgomeryshire: Powys; Radnorshire: Powys; Brecknockshire: Powys, Blaenau Gwent, Monmouthshire, Merthyr Tydfil;
Greater Manchester: Bolton, Bury, Manchester, Oldham, Rochdale, Salford, Stockport, Tameside, Trafford, Wigan;
Merseyside: Knowsley, Liverpool, Sefton, St. Helens, Wirral;
South Yorkshire: Barnsley, Doncaster, Rotherham, Sheffield; West Yorkshire: Bradford, Calderdale, Kirklees, Leeds, Wakefield;
Tyne and Wear: Gateshead, Newcastle upon Tyne, North Tyneside, South Tyneside, Sunderland;
West Midlands: Birmingham, Coventry, Dudley, Sandwell, Solihull, Walsall, City of Wolverhampton`;

/** Counties of which no postcode bears the name, by the counties and councils of today that lie in them. */
const PARTS = `Yorkshire: North Yorkshire, York, East Riding of Yorkshire, City of Kingston upon Hull, Barnsley, Doncaster,
Rotherham, Sheffield, Bradford, Calderdale, Kirklees, Leeds, Wakefield; East Yorkshire: East Riding of Yorkshire, City of Kingston upon Hull;
Sussex: East Sussex, West Sussex, Brighton and Hove; East Anglia: Norfolk, Suffolk, Cambridgeshire, City of Peterborough;
Berkshire: Bracknell Forest, Reading, Slough, West Berkshire, Windsor and Maidenhead, Wokingham;
Bedfordshire: Bedford, Central Bedfordshire, Luton; Cheshire: Cheshire East, Cheshire West and Chester, Halton, Warrington;
Cumbria: Cumberland, Westmorland and Furness; Northamptonshire: North Northamptonshire, West Northamptonshire;
Ayrshire: East Ayrshire, North Ayrshire, South Ayrshire; Lanarkshire: North Lanarkshire, South Lanarkshire;
Dunbartonshire: East Dunbartonshire, West Dunbartonshire; Perthshire: Perth and Kinross; Herefordshire: County of Herefordshire;
Avon: Bath and North East Somerset, City of Bristol, North Somerset, South Gloucestershire;
Humberside: East Riding of Yorkshire, City of Kingston upon Hull, North Lincolnshire, North East Lincolnshire;
Middlesex: Barnet, Brent, Ealing, Enfield, Haringey, Harrow, Hillingdon, Hounslow, Richmond upon Thames`;

function toMap(text: string, between: string): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    text.split(';').map((entry) => {
      const [county = '', list = ''] = entry.split(':');
      return [county.trim(), new Set(list.split(between).map((name) => name.trim()))] as const;
    }),
  );
}

const areasOf = toMap(AREAS.replaceAll(': ', ':'), ' ');
const councilsOf = toMap(COUNCILS, ',');

/** The counties and councils of today that lie in each county of which no postcode bears the name. */
export const partsOfCounties: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...councilsOf,
  ...toMap(PARTS, ','),
]);

/** Whether a postcode ('NP201AA') may belong to the county; null where either is unknown. */
export function mayBeInCounty(
  county: string,
  { codeKey, council }: { codeKey: string; council: string },
): boolean | null {
  const councils = councilsOf.get(county);
  if (councils && council !== '') return councils.has(council);
  const areas = areasOf.get(county);
  const district = codeKey.slice(0, -3);
  const [area = ''] = /^[A-Z]*/.exec(district) ?? [];
  if (!areas || !POSTCODE_AREAS.has(area)) return null;
  return areas.has(area) || areas.has(district);
}
