import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { MaintenancePage, PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';

/** Gives loaders the server’s page data: `context.get(pageDataContext).home()`. */
export const pageDataContext = createContext<PageData>();

/** Receives errors that occur inside a page. */
export const pageProblemContext = createContext<(problem: unknown) => void>((problem) =>
	console.error(problem),
);

/** Gives loaders the language of the page: `context.get(languageContext)`. */
export const languageContext = createContext<Language>('en');

/** Details of the maintenance; set only during maintenance. */
export const maintenanceContext = createContext<MaintenancePage | undefined>(undefined);

/** Loader for routes that need only the public configuration. */
export const browserConfig = ({ context }: LoaderFunctionArgs) => context.get(pageDataContext).browserConfig;
