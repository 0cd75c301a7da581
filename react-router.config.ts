import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'src/web',
	buildDirectory: process.env.WEB_BUILD ?? 'build',
	ssr: true,
	serverBuildFile: 'web.js',
} satisfies Config;
