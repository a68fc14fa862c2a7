// Counties of Great Britain as people still write them: of today, of history and of the postal service.
import { localityKey } from './locality-key.ts';

const COUNTIES = `Bedfordshire/Beds,Berkshire/Berks,Buckinghamshire/Bucks,Cambridgeshire/Cambs,Cheshire/Ches,Cornwall,Cumberland,
Cumbria,Derbyshire/Derbys,Devon/Devonshire,Dorset/Dorsetshire,County Durham/Co Durham,East Sussex/E Sussex,West Sussex/W Sussex,
Sussex,Essex,Gloucestershire/Glos,Greater Manchester/Gtr Manchester,Hampshire/Hants,Herefordshire/Herefs,Hertfordshire/Herts,
Huntingdonshire/Hunts,Isle of Wight/IOW,Kent,Lancashire/Lancs,Leicestershire/Leics,Lincolnshire/Lincs,Merseyside,Middlesex/Middx,
Norfolk,North Humberside/N Humberside,South Humberside/S Humberside,Humberside,Northamptonshire/Northants,Northumberland,
Nottinghamshire/Notts,Oxfordshire/Oxon,Rutland,Shropshire/Salop,Somerset,Staffordshire/Staffs,Suffolk,Surrey,Tyne and Wear,
Warwickshire/Warks,West Midlands/W Midlands,Westmorland,Wiltshire/Wilts,Worcestershire/Worcs,Avon,Cleveland,
Yorkshire/Yorks,North Yorkshire/N Yorkshire/N Yorks,South Yorkshire/S Yorkshire/S Yorks,West Yorkshire/W Yorkshire/W Yorks,
East Yorkshire/E Yorkshire/E Yorks/East Riding of Yorkshire,
West Riding of Yorkshire/Yorkshire West Riding,East Anglia,
Anglesey/Isle of Anglesey/Ynys Môn/Sir Fôn,Brecknockshire,Caernarfonshire,Cardiganshire/Ceredigion,Carmarthenshire/Sir Gaerfyrddin/Sir Gâr,Clwyd,Denbighshire/Sir Ddinbych,Dyfed,Flintshire/Sir y Fflint,
Glamorgan/Morgannwg,Mid Glamorgan/M Glamorgan,South Glamorgan/S Glamorgan,West Glamorgan/W Glamorgan,Gwent,Gwynedd,Merionethshire,
Monmouthshire/Mon/Sir Fynwy,Montgomeryshire,Pembrokeshire/Pembs/Sir Benfro,Powys,Radnorshire,
Aberdeenshire,Angus,Argyll/Argyllshire,Ayrshire,Banffshire,Berwickshire,Caithness,Clackmannanshire,Dumfriesshire,Dunbartonshire,
East Lothian,Midlothian,West Lothian,Fife,Inverness-shire,Kincardineshire,Kirkcudbrightshire,Lanarkshire,Morayshire,Nairnshire,
Peeblesshire,Perthshire,Renfrewshire,Ross-shire,Roxburghshire,Selkirkshire,Stirlingshire,Sutherland,Wigtownshire`;

/** The full name of each county by the key of any of its names. */
const countyOf = new Map(
  COUNTIES.split(',').flatMap((entry) => {
    const names = entry.trim().split('/');
    return names.map((name) => [localityKey(name), names[0] ?? name] as const);
  }),
);
/** Keys of the names of counties, each with the county's full name. */
export const countyNames: ReadonlyMap<string, string> = countyOf;

/** The full name of the county that is all of a text; null where it is none. */
export function countyNamed(text: string): string | null {
  return countyOf.get(localityKey(text)) ?? null;
}

const MOST_WORDS = 4;

/**
 * The county named by the last words of a part, as its full name, and the words before it; null where there is none.
 */
export function countyAtEnd(part: string): { county: string; before: string } | null {
  const words = part.split(' ');
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const county = countyOf.get(localityKey(words.slice(-count).join(' ')));
    if (county !== undefined) return { county, before: words.slice(0, -count).join(' ') };
  }
  return null;
}
