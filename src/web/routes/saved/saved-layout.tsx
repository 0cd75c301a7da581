import { Outlet } from 'react-router';
import { SignedInQueryProvider } from '../../features/person/signed-in-only.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { Splash } from '../../kit/spinner.tsx';
import { RouteTitle } from '../route-title.tsx';
import { Workspace, type WorkspaceRoute } from '../workspace/workspace.tsx';

/** Response headers that keep saved trips out of search engines. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });

export const handle: WorkspaceRoute = { workspace: 'profile' };

/** Layout of the saved trips: inside the workspace for renters, without a workspace for visitors. */
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
