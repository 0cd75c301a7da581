import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { MaintenancePage, PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';

export const pageDataContext = createContext<PageData>();

export const pageProblemContext = createContext<(problem: unknown) => void>((problem) =>
	console.error(problem),
);

export const languageContext = createContext<Language>('en');

/** Set only during maintenance. */
export const maintenanceContext = createContext<MaintenancePage | undefined>(undefined);

export const browserConfig = ({ context }: LoaderFunctionArgs) => context.get(pageDataContext).browserConfig;
