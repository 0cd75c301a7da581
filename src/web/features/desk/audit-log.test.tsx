import { expect, test } from 'vitest';
import { render, textOf } from '#test/render-screen.tsx';
import { kamal } from '#test/sample-answers.ts';
import { AuditSentence } from './audit-log.tsx';

test('the audit log shows who did what, with a link to the affected record', async () => {
	const html = await render(
		<AuditSentence
			entry={{
				id: 1,
				at: '2026-11-22T10:00:00Z',
				by: { _id: kamal._id, firstName: kamal.firstName, lastName: kamal.lastName, image: null },
				action: 'approved',
				subject: 'boat',
				subjectId: 'b1',
				subjectName: 'Sea Breeze',
				reason: null,
			}}
		/>,
	);
	expect(textOf(html).replace(' .', '.')).toBe(
		`${kamal.firstName} ${kamal.lastName} approved the boat Sea Breeze.`,
	);
	expect(html).toContain('href="/desk/boats?item=b1"');
});
