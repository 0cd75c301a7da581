import { Outlet } from 'react-router';
import { SignedInOnly, SignedInQueryProvider } from '../features/person/signed-in-only.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { Splash } from '../kit/spinner.tsx';
import { RefetchCached } from './offline/refetch-cached.tsx';
import { RouteTitle } from './route-title.tsx';
import { Workspace } from './workspace/workspace.tsx';

/** Search engines must not index private pages. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });

/** The server renders the workspace’s navigation, so that it is visible before the session is known. */
export default function SignedInLayout() {
	const ready = useMessages('owner');
	return (
		<>
			<RouteTitle />
			<SignedInQueryProvider>
				<Workspace>
					<SignedInOnly>
						<RefetchCached />
						{ready ? <Outlet /> : <Splash />}
					</SignedInOnly>
				</Workspace>
			</SignedInQueryProvider>
		</>
	);
}
