import { Trans } from '@lingui/react/macro';
import { QueuePageBody } from '../../features/desk/queue-page-body.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Owner accounts · Desk');

/** Desk page with owner accounts and their review decisions. */
export default function OwnersPage() {
	return <QueuePageBody subject="person" title={<Trans>Owner accounts</Trans>} />;
}
