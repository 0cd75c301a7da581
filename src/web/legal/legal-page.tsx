import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { product } from '#domain/product.ts';
import css from './legal-page.module.css';

interface Props {
	readonly title: ReactNode;
	/** When this version came into force, in words. */
	readonly since: string;
	readonly children: ReactNode;
}

/** A long text to be read: narrow, calm, printable. */
export function LegalPage({ title, since, children }: Props) {
	return (
		<article className={css.page}>
			<h1>{title}</h1>
			<p className={css.since}>
				<Trans>In force since {since}</Trans>
			</p>
			{children}
			<p>
				<Trans>
					Questions? Write to <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>.
				</Trans>
			</p>
		</article>
	);
}

export function Clause({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
	return (
		<section className={css.clause}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}
