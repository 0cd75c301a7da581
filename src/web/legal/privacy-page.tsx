import { Trans } from '@lingui/react/macro';
import { product } from '#domain/product.ts';
import { publicPageHeaders } from '../public-page.ts';
import { Clause, LegalPage } from './legal-page.tsx';

export const headers = publicPageHeaders;
export const meta = () => [{ title: `Website privacy policy · ${product.name}` }];

export default function PrivacyPage() {
	return (
		<LegalPage title={<Trans>Website privacy policy</Trans>} since="21 November 2026">
			<p>
				<Trans>What {product.name} knows about you when you use this website, and why.</Trans>
			</p>
			<Clause title={<Trans>What we keep</Trans>}>
				<ul>
					<li>
						<Trans>
							From your social media account, when you sign in: your name, your picture and your e-mail
							address.
						</Trans>
					</li>
					<li>
						<Trans>
							With a booking: who comes along, your phone number, what you asked for, and what was paid.
						</Trans>
					</li>
					<li>
						<Trans>
							From owners: bank details, licence and insurance papers. Only the owner and our own staff see
							them.
						</Trans>
					</li>
					<li>
						<Trans>Reviews that you write, with your name.</Trans>
					</li>
				</ul>
			</Clause>
			<Clause title={<Trans>Who sees it</Trans>}>
				<p>
					<Trans>
						Phone numbers go to the other side of a confirmed booking and to nobody else. The exact pier is
						shown to people who have booked; everybody else sees a circle. Cards and wallets are handled by
						the payment provider: we never see their numbers.
					</Trans>
				</p>
			</Clause>
			<Clause title={<Trans>Cookies and what stays on your device</Trans>}>
				<p>
					<Trans>
						Cookies are used for necessary functionalities only: to keep you signed in. On your device we also
						remember that you have read the cookie notice, where you wanted to go before signing in, the place
						you searched last and the colours you chose. There is no advertising and no tracking.
					</Trans>
				</p>
			</Clause>
			<Clause title={<Trans>Your rights</Trans>}>
				<p>
					<Trans>
						You may see, correct or delete what we keep about you. Bookings and payments are kept as long as
						the law asks for. Write to us and we answer within 30 days.
					</Trans>
				</p>
			</Clause>
		</LegalPage>
	);
}
