import { Trans } from '@lingui/react/macro';
import { MyDataSections } from '../../features/person/my-data.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Your data');

/** Page for export and deletion of the user’s data. */
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
