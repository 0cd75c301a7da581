import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { AwayPage, PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';

/** Where loaders find the server's page data: `context.get(pageDataContext).home()`. */
export const pageDataContext = createContext<PageData>();

/** Told of what went wrong inside a page. */
export const pageProblemContext = createContext<(problem: unknown) => void>((problem) =>
	console.error(problem),
);

/** The language in which this page is shown: `context.get(languageContext)`. */
export const languageContext = createContext<Language>('en');

/** Set while we are away for maintenance. */
export const maintenanceContext = createContext<AwayPage | undefined>(undefined);

/** The loader of routes that need what browsers know of the configuration, and nothing else. */
export const browserConfig = ({ context }: LoaderFunctionArgs) => context.get(pageDataContext).browserConfig;
