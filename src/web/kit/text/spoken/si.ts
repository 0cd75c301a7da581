import { sinhala } from '#domain/spoken/sinhala.ts';
import { messages } from '../catalogs/si.po';
import { createLocale } from './in-order.ts';
import vocabulary from './si.json' with { type: 'json' };

export const speech = createLocale('si', ['si', 'en-LK'], messages, { ...sinhala, ...vocabulary });
