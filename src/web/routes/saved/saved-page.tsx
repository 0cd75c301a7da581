import { msg } from '@lingui/core/macro';
import { SavedTrips } from '../../features/saved/saved-trips.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Saved trips` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function SavedPage() {
	return <SavedTrips />;
}
