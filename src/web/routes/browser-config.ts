import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from './page-data-context.ts';

/** The loader of routes that need what browsers know of the configuration, and nothing else. */
export const browserConfig = ({ context }: LoaderFunctionArgs) => context.get(pageDataContext).browserConfig;
