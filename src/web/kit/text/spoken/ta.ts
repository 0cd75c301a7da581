import { tamil } from '#domain/spoken/tamil.ts';
import { messages } from '../catalogs/ta.po';
import { formatOf, speechOf } from './in-order.ts';
import vocabulary from './ta.json' with { type: 'json' };

const words = formatOf({ ...tamil, ...vocabulary });

export const speech = speechOf('ta', ['ta-LK', 'en-LK'], messages, words);
