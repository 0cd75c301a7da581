import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Devices } from '../../features/person/devices.tsx';
import { SignIns } from '../../features/person/sign-ins.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Devices` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function DevicesPage() {
	return (
		<>
			<h2>
				<Trans>Devices</Trans>
			</h2>
			<p>
				<Trans>You are signed in on these devices. Sign out of any you don’t recognise.</Trans>
			</p>
			<Devices />
			<h2>
				<Trans>Ways to sign in</Trans>
			</h2>
			<SignIns />
		</>
	);
}
