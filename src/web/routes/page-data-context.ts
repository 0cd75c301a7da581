import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { MaintenancePage, PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';

/** The server's page data for loaders: `context.get(pageDataContext).home()`. */
export const pageDataContext = createContext<PageData>();

/** Receives errors inside a page. */
export const pageProblemContext = createContext<(problem: unknown) => void>((problem) =>
	console.error(problem),
);

/** The language of this page: `context.get(languageContext)`. */
export const languageContext = createContext<Language>('en');

/** Set during maintenance. */
export const maintenanceContext = createContext<MaintenancePage | undefined>(undefined);

/** A loader for routes that need only the public configuration. */
export const browserConfig = ({ context }: LoaderFunctionArgs) => context.get(pageDataContext).browserConfig;
