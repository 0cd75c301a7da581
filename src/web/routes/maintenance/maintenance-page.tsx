import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { MaintenanceNotice } from '../frame/error-page.tsx';
import { TabTitle } from '../frame/tab-title.tsx';
import { maintenanceContext } from '../page-data-context.ts';
import { publicPageHeaders } from '../page-meta.ts';
import type { ScriptlessRoute } from '../scriptless-route.ts';

/** The server caches this page briefly, sends it with status 503, and forbids other caches. */
export const headers = publicPageHeaders;
export const meta = () => [{ name: 'robots', content: 'noindex' }];
/**
 * The page has no scripts. It is shown under any address, and scripts would render the page of that
 * address.
 */
export const handle: ScriptlessRoute = { still: true };

export function loader({ context }: LoaderFunctionArgs) {
	return context.get(maintenanceContext) ?? redirect('/');
}

export default function MaintenancePage() {
	const { t } = useLingui();
	const maintenance = useLoaderData<typeof loader>();
	return (
		<>
			<TabTitle>{t`Closed for maintenance`}</TabTitle>
			<MaintenanceNotice {...maintenance} />
		</>
	);
}
