import { sinhala } from '#domain/locale/sinhala.ts';
import { messages } from '../catalogs/si.po';
import { createLocale } from './create-locale.ts';
import vocabulary from './si.json' with { type: 'json' };

export const locale = createLocale('si', ['si', 'en-LK'], messages, { ...sinhala, ...vocabulary });
