import { Trans } from '@lingui/react/macro';
import { QueuePageBody } from '../../features/desk/queue-page-body.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Experiences · Desk');

/** Desk page with experiences and their review decisions. */
export default function ExperiencesPage() {
	return <QueuePageBody subject="experience" title={<Trans>Experiences</Trans>} />;
}
