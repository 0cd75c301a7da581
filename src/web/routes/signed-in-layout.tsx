import { Outlet } from 'react-router';
import { SignedInData, SignedInOnly } from '../features/person/signed-in-only.tsx';
import { HouseMantine } from '../kit/mantine.tsx';
import { AskUntilFresh } from './offline/ask-until-fresh.tsx';
import { RouteTitle } from './route-title.tsx';

/** One person's screens are nobody's to find. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });

/** Around every signed-in screen: the guard, the store of answers, and the components for forms. */
export default function SignedInLayout() {
	return (
		<>
			<RouteTitle />
			<SignedInOnly>
				<SignedInData>
					<AskUntilFresh />
					<HouseMantine>
						<Outlet />
					</HouseMantine>
				</SignedInData>
			</SignedInOnly>
		</>
	);
}
