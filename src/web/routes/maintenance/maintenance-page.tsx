import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { Away } from '../frame/error-page.tsx';
import { TabTitle } from '../frame/tab-title.tsx';
import { maintenanceContext } from '../page-data-context.ts';
import { publicPageHeaders } from '../page-meta.ts';
import type { StillRoute } from '../still-route.ts';

/** The server keeps it for a moment, for all who are turned away; sends it with 503, and lets nobody else keep it. */
export const headers = publicPageHeaders;
export const meta = () => [{ name: 'robots', content: 'noindex' }];
/** It is shown under whatever address was asked for, where scripts would look for another page. */
export const handle: StillRoute = { still: true };

export function loader({ context }: LoaderFunctionArgs) {
	return context.get(maintenanceContext) ?? redirect('/');
}

/** In place of every page while we are away. */
export default function MaintenancePage() {
	const { t } = useLingui();
	const away = useLoaderData<typeof loader>();
	return (
		<>
			<TabTitle>{t`Closed for maintenance`}</TabTitle>
			<Away {...away} />
		</>
	);
}
