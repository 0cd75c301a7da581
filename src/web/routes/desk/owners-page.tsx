import { Trans } from '@lingui/react/macro';
import { product } from '#domain/product.ts';
import { QueuePageBody } from '../../features/desk/queue-page-body.tsx';

export const meta = () => [
	{ title: `Owner accounts · Desk · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** Owner accounts and what the desk said to them. */
export default function OwnersPage() {
	return <QueuePageBody subject="person" title={<Trans>Owner accounts</Trans>} />;
}
