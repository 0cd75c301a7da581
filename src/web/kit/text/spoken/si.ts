import { sinhala } from '#domain/spoken/sinhala.ts';
import { messages } from '../catalogs/si.po';
import { formatOf, speechOf } from './in-order.ts';
import vocabulary from './si.json' with { type: 'json' };

const words = formatOf({ ...sinhala, ...vocabulary });

export const speech = speechOf('si', ['si', 'en-LK'], messages, words);
