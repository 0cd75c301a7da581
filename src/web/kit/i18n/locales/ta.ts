import { tamil } from '#domain/locale/tamil.ts';
import { messages } from '../catalogs/ta.po';
import { createLocale } from './create-locale.ts';
import vocabulary from './ta.json' with { type: 'json' };

/**
 * Tamil. Digits are grouped by thousands as in Sri Lanka; browsers would group them by lakhs. Plurals of
 * whole numbers are the same as in English.
 */
export const locale = createLocale('ta', [tamil.locale], messages, { ...tamil, ...vocabulary });
