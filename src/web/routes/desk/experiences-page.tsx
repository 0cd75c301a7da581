import { Trans } from '@lingui/react/macro';
import { product } from '#domain/product.ts';
import { QueuePageBody } from '../../features/desk/queue-page-body.tsx';

export const meta = () => [
	{ title: `Experiences · Desk · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** Experiences and what the desk said to them. */
export default function ExperiencesPage() {
	return <QueuePageBody subject="experience" title={<Trans>Experiences</Trans>} />;
}
