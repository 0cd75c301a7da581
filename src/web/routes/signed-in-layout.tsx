import { Outlet } from 'react-router';
import { SignedInOnly, SignedInQueryProvider } from '../features/person/signed-in-only.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { Splash } from '../kit/spinner.tsx';
import { RefetchCached } from './offline/refetch-cached.tsx';
import { RouteTitle } from './route-title.tsx';
import { Workspace } from './workspace/workspace.tsx';

/** Response headers that keep private pages out of search engines. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });

/**
 * Layout of every page for signed-in users: the query client, the workspace, the sign-in check and the
 * messages of owners’ screens. The server renders the workspace, so that the workspace is visible
 * before the session is known.
 */
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
