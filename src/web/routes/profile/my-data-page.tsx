import { Trans } from '@lingui/react/macro';
import { MyDataSections } from '../../features/person/my-data.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Your data');

/** What a person can do with their own data. */
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
