import { messages } from '../catalogs/conversation/si.po';
import { speech } from './si.ts';
import words from './si-conversation.json' with { type: 'json' };

speech.learn(messages, words);
