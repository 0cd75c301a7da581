import { useLingui } from '@lingui/react/macro';
import { TabTitle } from '../frame/tab-title.tsx';
import { publicPageHeaders } from '../public-page.ts';
import { Offline } from './offline.tsx';

export const headers = publicPageHeaders;
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Kept by the service worker and shown in place of pages that cannot be reached. */
export default function OfflinePage() {
	const { t } = useLingui();
	return (
		<>
			<TabTitle>{t`You are offline`}</TabTitle>
			<Offline />
		</>
	);
}
