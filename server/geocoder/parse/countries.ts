import { normalizeText } from './normalize-text.ts';
import { stateAbroad } from './states-abroad.ts';

const UNITED_STATES = new Set(
  'usa,u s a,us,u s,united states,united states of america,the united states,america,estados unidos'.split(
    ',',
  ),
);

/** Names that mean only the country, wherever they end an address. Other names of one country follow a slash. */
const PLAIN = `
Afghanistan,Albania,Algeria,Andorra,Angola,Argentina,Armenia,Australia,Austria/osterreich,Azerbaijan,Bahrain,Bangladesh,
Belarus,Belgium/belgie/belgique,Benin,Bhutan,Bolivia,Bosnia and Herzegovina/bosnia,Botswana,Brazil/brasil,Brunei,
Bulgaria,Burkina Faso,Cambodia,Cameroon,Canada,Colombia,Costa Rica,Croatia,Czech Republic/czechia,Denmark/danmark,
Dominican Republic,Ecuador,Egypt,El Salvador,Estonia,Ethiopia,Fiji,Finland,France,Gabon,Germany/deutschland,Ghana,
Greece,Greenland,Guatemala,Guernsey,Haiti,Honduras,Hong Kong,Hungary,Iceland,India,Indonesia,Iran,Iraq,
Ireland/eire/republic of ireland,Isle of Man,Israel,Italy/italia,Ivory Coast,Jamaica,Japan,Kazakhstan,Kenya,Kosovo,
Kuwait,Kyrgyzstan,Laos,Latvia,Libya,Liechtenstein,Lithuania,Luxembourg,Macau,Madagascar,Malawi,Malaysia,Maldives,
Mauritius,Moldova,Mongolia,Montenegro,Morocco,Mozambique,Myanmar,Namibia,Nepal,Netherlands/the netherlands/nederland,
New Zealand,Nicaragua,Nigeria,North Korea,North Macedonia,Oman,Pakistan,Papua New Guinea,Paraguay,Philippines,Portugal,
Qatar,Romania,Russia/russian federation,Rwanda,Saudi Arabia,Senegal,Serbia,Sierra Leone,Singapore,Slovakia,Slovenia,
Somalia,South Africa,South Korea,Spain/espana,Sri Lanka,Sudan,Suriname,Sweden/sverige,Switzerland/schweiz/suisse,Syria,
Taiwan,Tajikistan,Tanzania,Thailand,Trinidad and Tobago,Tunisia,Turkmenistan,Uganda,Ukraine,
United Arab Emirates/uae,Uruguay,Uzbekistan,Venezuela,Vietnam,Yemen,Zambia,Zimbabwe`;

/** Also towns or streets in Britain or America: a country only where they are the last part after another. */
const WHOLE_PART_ONLY = `
Bahamas,Barbados,Belize,Bermuda,Chad,Chile,China,Cuba,Cyprus,Gibraltar,Grenada,Guinea,Guyana,Holland,Jersey,Jordan,
Korea,Lebanon,Liberia,Mali,Malta,Mexico,Monaco,Niger,Norway,Panama,Peru,Poland,San Marino,Togo,Turkey,Turkiye,Congo`;

/** Names that are not a separate country, or no longer the usual name. */
const USUAL_NAME: Record<string, string> = {
  Holland: 'Netherlands',
  Korea: 'South Korea',
  Turkiye: 'Turkey',
};

function namesOf(text: string): Map<string, string> {
  return new Map(
    text.split(',').flatMap((entry) => {
      const [name = '', ...others] = entry.trim().split('/');
      return [name, ...others].map((phrase) => [normalizeText(phrase), USUAL_NAME[name] ?? name] as const);
    }),
  );
}

const plainNames = namesOf(PLAIN);
const partNames = namesOf(WHOLE_PART_ONLY);

/** A country, or a state of it, as the last words of a text. */
interface CountryRead {
  name: string;
  /** The state's code in directories of towns. */
  state: string | null;
  words: number;
}

/**
 * The country at the end of the last part, and its number of words. Names that are towns too ("Lebanon") count only as
 * a part after others. `follows`: the country that was read behind them.
 */
export function countryAtEnd(
  words: readonly string[],
  hasOtherParts: boolean,
  follows: string | null = null,
): CountryRead | null {
  const tail = words.slice(-4).map(normalizeText);
  for (let length = tail.length; length > 0; length--) {
    const phrase = tail.slice(-length).join(' ');
    if (UNITED_STATES.has(phrase)) return { name: 'United States', state: null, words: length };
    const isPart = hasOtherParts && length === words.length;
    const name = plainNames.get(phrase) ?? (isPart ? partNames.get(phrase) : undefined);
    if (name !== undefined) return { name, state: null, words: length };
    const abroad = stateAbroad(phrase, isPart, follows);
    if (abroad) return { name: abroad.country, state: abroad.code, words: length };
  }
  return null;
}
