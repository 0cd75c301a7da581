import { tamil } from '#domain/spoken/tamil.ts';
import { messages } from '../catalogs/ta.po';
import { formatOf, speechOf } from './in-order.ts';
import vocabulary from './ta.json' with { type: 'json' };

const words = formatOf({ ...tamil, ...vocabulary });

/** Browsers count by lakhs in Tamil, which Sri Lanka does not; of whole numbers its plurals are those of English. */
export const speech = speechOf('ta', [tamil.locale], messages, words);
