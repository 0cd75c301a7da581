import { expect, test } from 'vitest';
import { render, textOf } from '#test/render-screen.tsx';
import { kamal } from '#test/sample-answers.ts';
import { AuditLog, AuditSentence } from './audit-log.tsx';

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

test.each([
	['weather-called', 'WAVES: Three metres tonight', 'High waves: Three metres tonight'],
	['weather-called', 'FOG', 'Fog'],
	['report-closed', 'warned: Second time', 'Warned: Second time'],
	['role-granted', 'finance', 'Finance'],
	['refund-made', 'WAVES: as agreed', 'WAVES: as agreed'],
] as const)('the audit log shows the reason of %s as text', async (action, reason, shown) => {
	const by = { _id: kamal._id, firstName: kamal.firstName, lastName: kamal.lastName, image: null };
	const entry = { id: 1, at: '2026-11-22T10:00:00Z', by, action, subject: 'ride', subjectId: 'r1' } as const;
	const html = await render(<AuditLog rows={[{ ...entry, subjectName: null, reason }]} />);
	expect(textOf(html)).toContain(shown);
	if (shown !== reason) expect(textOf(html)).not.toContain(reason);
});
