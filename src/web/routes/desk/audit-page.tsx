import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import auditCss from '../../features/desk/audit.module.css';
import { AuditSentence } from '../../features/desk/audit-sentence.tsx';
import css from '../../features/desk/desk.module.css';
import { DeskList, usePage } from '../../features/desk/desk-list.tsx';
import { auditQuery } from '../../features/desk/desk-queries.ts';
import { When } from '../../features/desk/when.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Audit log · Desk');

/** Who did what at the desk, as sentences, the newest first. */
export default function AuditPage() {
	const [params] = useSearchParams();
	const subject = params.get('subject') ?? undefined;
	const list = useQuery(auditQuery(subject, usePage()));
	return (
		<>
			<header className={css.head}>
				<h1>
					<Trans>Audit log</Trans>
				</h1>
				{subject ? (
					<Link to="/desk/audit" className={buttonClass({ quiet: true, small: true })}>
						<Trans>Show everything</Trans>
					</Link>
				) : null}
			</header>
			<DeskList list={list} empty={<Trans>Nothing was done here yet</Trans>}>
				{(entries) => (
					<ol className={auditCss.log}>
						{entries.map((entry) => (
							<li key={entry.id}>
								<div>
									<p>
										<AuditSentence entry={entry} />
									</p>
									{entry.reason ? <q>{entry.reason}</q> : null}
								</div>
								<span className={auditCss.when}>
									<When at={entry.at} />
								</span>
							</li>
						))}
					</ol>
				)}
			</DeskList>
		</>
	);
}
