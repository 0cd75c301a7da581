import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import css from '../../features/desk/audit.module.css';
import { AuditSentence } from '../../features/desk/audit-sentence.tsx';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { auditQuery } from '../../features/desk/desk-queries.ts';
import { When } from '../../features/desk/when.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Audit log · Desk');

/** Who did what at the desk, as sentences, the newest first. */
export default function AuditPage() {
	const [params] = useSearchParams();
	const subject = params.get('subject') ?? undefined;
	return (
		<DeskPage
			title={<Trans>Audit log</Trans>}
			beside={
				subject ? <ButtonLink to="/desk/audit" quiet small label={<Trans>Show everything</Trans>} /> : null
			}
			list={useQuery(auditQuery(subject, usePage()))}
			empty={<Trans>Nothing was done here yet</Trans>}
		>
			{(entries) => (
				<ol className={css.log}>
					{entries.map((entry) => (
						<li key={entry.id}>
							<div>
								<p>
									<AuditSentence entry={entry} />
								</p>
								{entry.reason ? <q>{entry.reason}</q> : null}
							</div>
							<span className={css.when}>
								<When at={entry.at} />
							</span>
						</li>
					))}
				</ol>
			)}
		</DeskPage>
	);
}
