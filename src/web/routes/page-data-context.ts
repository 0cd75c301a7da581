import { createContext } from 'react-router';
import type { PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';

/** Where loaders find the server's page data: `context.get(pageDataContext).home()`. */
export const pageDataContext = createContext<PageData>();

/** The language in which this page is shown: `context.get(languageContext)`. */
export const languageContext = createContext<Language>('en');
