import { tamil } from '#domain/locale/tamil.ts';
import { messages } from '../catalogs/ta.po';
import { createLocale } from './create-locale.ts';
import vocabulary from './ta.json' with { type: 'json' };

/**
 * Tamil. Browsers would group digits by lakhs, but Sri Lanka groups by thousands. Plurals of whole
 * numbers match English.
 */
export const locale = createLocale('ta', [tamil.locale], messages, { ...tamil, ...vocabulary });
