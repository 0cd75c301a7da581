import { msg } from '@lingui/core/macro';
import { SignedInOnly } from '../../features/person/signed-in-only.tsx';
import { SavedAlerts } from '../../features/saved/saved-alerts.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Alerts` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function SavedAlertsPage() {
	return (
		<SignedInOnly>
			<SavedAlerts />
		</SignedInOnly>
	);
}
