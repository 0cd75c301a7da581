import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { MaintenancePage, PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';

/** Gives a loader the server’s data: `context.get(pageDataContext).home()`. */
export const pageDataContext = createContext<PageData>();

/** Receives the errors that pages throw. */
export const pageProblemContext = createContext<(problem: unknown) => void>((problem) =>
	console.error(problem),
);

/** Gives a loader the language of the page: `context.get(languageContext)`. */
export const languageContext = createContext<Language>('en');

/** Set only during maintenance. */
export const maintenanceContext = createContext<MaintenancePage | undefined>(undefined);

/** Loader of routes that need only the public configuration. */
export const browserConfig = ({ context }: LoaderFunctionArgs) => context.get(pageDataContext).browserConfig;
