import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MyDataSections } from '../../features/person/my-data.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Your data` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function MyDataPage() {
	return (
		<>
			<h2>
				<Trans>Your data</Trans>
			</h2>
			<MyDataSections />
		</>
	);
}
