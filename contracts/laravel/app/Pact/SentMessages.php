<?php

namespace App\Pact;

use Illuminate\Log\Events\MessageLogged;
use Illuminate\Mail\Events\MessageSending;
use Illuminate\Support\Facades\Cache;

/** The last message to each phone number and email since the last state. */
final class SentMessages
{
    /** For an SMS sender that writes no log: call this in it. */
    public static function note(string $to, string $text): void
    {
        Cache::put("pact.sent.{$to}", $text);
    }

    public static function noteMail(MessageSending $sending): void
    {
        $mail = $sending->message;
        foreach ($mail->getTo() as $address) {
            self::note($address->getAddress(), html_entity_decode($mail->getTextBody() ?? (string) $mail->getHtmlBody()));
        }
    }

    /** An SMS in the log: a line, with its context, that has a phone number and a code. */
    public static function noteLogged(MessageLogged $logged): void
    {
        $line = $logged->message.' '.json_encode($logged->context, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        if (preg_match('/(?<!\d)0\d{9,10}(?!\d)/', $line, $phone) && isset(self::read($line)['code'])) {
            self::note($phone[0], $line);
        }
    }

    /** @return array{code?: string, link?: string} */
    public static function last(string $to): array
    {
        return self::read((string) Cache::get("pact.sent.{$to}"));
    }

    /** @return array{code?: string, link?: string} */
    public static function read(string $text): array
    {
        preg_match('/(?<![\w.])\d{6}(?![\w.])/', $text, $code);
        preg_match('~https?://[^\s"\'<>()]*[?&]token=[^\s"\'<>()]+~', $text, $link);

        return array_filter(['code' => $code[0] ?? null, 'link' => $link[0] ?? null]);
    }
}
