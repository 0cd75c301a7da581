import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '../../kit/button.tsx';
import { ErrorLayout } from '../frame/error-page.tsx';
import { TabTitle } from '../frame/tab-title.tsx';
import { publicPageHeaders } from '../page-meta.ts';

export const headers = publicPageHeaders;
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OfflinePage() {
	const { t } = useLingui();
	return (
		<>
			<TabTitle>{t`You are offline`}</TabTitle>
			<Offline />
		</>
	);
}

/** Links are plain, because the page is shown without scripts under other addresses. */
function Offline() {
	return (
		<ErrorLayout
			title={<Trans>No signal out here.</Trans>}
			text={
				<Trans>
					You’re offline, so this page can’t load. If you’re signed in, your bookings are saved on this
					device.
				</Trans>
			}
		>
			{/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the requested address */}
			<a href="" className={buttonClass({})}>
				<Trans>Try again</Trans>
			</a>
			<a href="/profile/renter/bookings" className={buttonClass({ quiet: true })}>
				<Trans>See your bookings</Trans>
			</a>
		</ErrorLayout>
	);
}
