"""Starts Orca with a voice that writes: what a synthesizer would be given, one JSON object a line, in the file SPEECH_FILE.

`say` is an utterance; `stop` is Orca cutting off what it was saying, as it does at every key. Its settings are those of a fresh
installation in ORCA_PREFS, but that keys are not echoed and that neither braille nor sounds are looked for. Orca's own command
refuses to start where the same user runs another one; this one does not mind.
"""

import json
import os
import sys
import types

from orca import orca, settings, speechserver

FILE = open(os.environ["SPEECH_FILE"], "a", encoding="utf-8")


def write(**line):
    print(json.dumps(line, ensure_ascii=False), file=FILE, flush=True)


class SpeechServer(speechserver.SpeechServer):
    """A voice as Orca asks for one."""

    @staticmethod
    def getFactoryName():
        return "Text"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    def getInfo(self):
        return ["Text", "text"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            write(say=text)

    def speakCharacter(self, character, acss=None):
        write(say=character)

    def speakKeyEvent(self, event, acss=None):
        write(say=event.getKeyName())

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            write(say=context.utterance)
            context.currentOffset = context.endOffset
            progress(context, speechserver.SayAllContext.COMPLETED)

    def stop(self):
        write(stop=True)


voice = types.ModuleType("voice_as_text")
voice.SpeechServer = SpeechServer
sys.modules["voice_as_text"] = voice
settings.speechFactoryModules = ["voice_as_text"]
settings.speechServerFactory = "voice_as_text"
settings.enableBraille = False
settings.enableSound = False
settings.enableKeyEcho = False
orca.getSettingsManager().activate(os.environ["ORCA_PREFS"], {})
print("Orca starts.", file=sys.stderr, flush=True)
sys.exit(orca.main())
