import { Outlet } from 'react-router';
import { SignedInQueryProvider } from '../../features/person/signed-in-only.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { Splash } from '../../kit/spinner.tsx';
import { RouteTitle } from '../route-title.tsx';
import { Workspace, type WorkspaceRoute } from '../workspace/workspace.tsx';

/** Search engines must not index saved trips. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });

export const handle: WorkspaceRoute = { workspace: 'profile' };

export default function SavedLayout() {
	const ready = useMessages('saved');
	return (
		<>
			<RouteTitle />
			<SignedInQueryProvider>
				<Workspace>{ready ? <Outlet /> : <Splash />}</Workspace>
			</SignedInQueryProvider>
		</>
	);
}
