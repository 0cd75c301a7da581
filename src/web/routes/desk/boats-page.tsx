import { Trans } from '@lingui/react/macro';
import { product } from '#domain/product.ts';
import { QueuePageBody } from '../../features/desk/queue-page-body.tsx';

export const meta = () => [
	{ title: `Boats · Desk · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** Boats and what the desk said to them. */
export default function BoatsPage() {
	return <QueuePageBody subject="boat" title={<Trans>Boats</Trans>} />;
}
