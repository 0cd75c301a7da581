import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../page-data-context.ts';

/** The loader of routes where one pays. */
export function paypalConfig({ context }: LoaderFunctionArgs) {
	const { paypalClientId, demo } = context.get(pageDataContext).browserConfig;
	return { paypalClientId, demo };
}
