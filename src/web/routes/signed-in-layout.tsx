import { Outlet } from 'react-router';
import { SignedInData, SignedInOnly } from '../features/person/signed-in-only.tsx';
import { RefetchCached } from './offline/refetch-cached.tsx';
import { RouteTitle } from './route-title.tsx';

/** Response headers: private pages are not indexed. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });

/** Frame of every page for signed-in users: the sign-in check and the query client. */
export default function SignedInLayout() {
	return (
		<>
			<RouteTitle />
			<SignedInOnly>
				<SignedInData>
					<RefetchCached />
					<Outlet />
				</SignedInData>
			</SignedInOnly>
		</>
	);
}
