import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams } from 'react-router';
import { ItemPanel } from '../../features/desk/item-panel.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Person · Desk');

export default function PersonPage() {
	const { t } = useLingui();
	const { id = '' } = useParams();
	const navigate = useNavigate();
	return (
		<>
			<h1 className="unseen">
				<Trans>Person</Trans>
			</h1>
			<nav aria-label={t`Back`}>
				<Link to="/desk/people">
					<Trans>All people</Trans>
				</Link>
			</nav>
			<ItemPanel
				key={id}
				subject="person"
				id={id}
				alone
				onDecided={() => {}}
				onClose={() => void navigate('/desk/people')}
			/>
		</>
	);
}
