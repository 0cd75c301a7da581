import { sinhala } from '#domain/spoken/sinhala.ts';
import { messages } from '../catalogs/si.po';
import { speechOf } from './in-order.ts';
import vocabulary from './si.json' with { type: 'json' };

export const speech = speechOf('si', ['si', 'en-LK'], messages, { ...sinhala, ...vocabulary });
