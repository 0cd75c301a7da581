import { Trans } from '@lingui/react/macro';
import { QueuePageBody } from '../../features/desk/queue-page-body.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Boats · Desk');

/** Desk page with boats and their review decisions. */
export default function BoatsPage() {
	return <QueuePageBody subject="boat" title={<Trans>Boats</Trans>} />;
}
