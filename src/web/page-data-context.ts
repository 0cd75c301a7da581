import { createContext } from 'react-router';
import type { PageData } from '#contract/page-data.ts';

/** Where loaders find the server's page data: `context.get(pageDataContext).home()`. */
export const pageDataContext = createContext<PageData>();
