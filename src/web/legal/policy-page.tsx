import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { product } from '#domain/product.ts';
import { publicPageHeaders } from '../public-page.ts';
import { Clause, LegalPage } from './legal-page.tsx';

export const headers = publicPageHeaders;
export const meta = () => [{ title: `App privacy policy · ${product.name}` }];

export default function PolicyPage() {
	return (
		<LegalPage title={<Trans>App privacy policy</Trans>} since="21 November 2026">
			<p>
				<Trans>
					This page is about {product.name} when it is installed on a phone or tablet. All that the{' '}
					<Link to="/privacy">website privacy policy</Link> says holds there, too.
				</Trans>
			</p>
			<Clause title={<Trans>What the app may ask of your device</Trans>}>
				<ul>
					<li>
						<Trans>
							Photos, when you choose pictures of your boat: only those that you pick are uploaded.
						</Trans>
					</li>
					<li>
						<Trans>
							Your location, when you ask for boats near you: it is used for that search and not kept.
						</Trans>
					</li>
				</ul>
			</Clause>
			<Clause title={<Trans>What it does not do</Trans>}>
				<p>
					<Trans>It reads no contacts, follows nobody in the background and shows no advertising.</Trans>
				</p>
			</Clause>
		</LegalPage>
	);
}
