/** The most common passwords of at least ten characters in published leaks, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1234567890 0123456789 0987654321 9876543210 12345678910 123456789a 123456789q a123456789 q123456789 1234567891
  123456789123 1234567899 1122334455 1231231231 1212121212 123123123a 123321123321 147258369a 1472583690 741852963a
  password01 password12 password10 password11 password123 password1234 password12345 password123456 password!1
  password1! password123! passw0rd12 passw0rd123 p@ssw0rd12 p@ssw0rd123 p@ssword123 p@ssw0rd1! passwordpassword
  mypassword mypassword1 mypassword123 newpassword newpassword1 thepassword password2020 password2021 password2022
  password2023 password2024 password2025 password2026 qwertyuiop qwertyuiop1 qwertyuiop123 qwerty1234 qwerty12345
  qwerty123456 qwerty1234567890 qwertyqwerty qwerty123! 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5
  q1w2e3r4t5y6 1qaz2wsx3edc 1qaz@wsx3edc 1qazxsw23edc qazwsxedcrfv qazwsx1234 zaq12wsxcde3 zaq1zaq1zaq1 asdfghjkl1
  asdfghjkl; asdfasdfasdf asdf123456 asdfgh123456 zxcvbnm123 zxcvbnm1234 zxcvbnmzxcvbnm abcd123456 abc1234567
  abcdefghij abcdefghijk abcdefg123 abcdef123456 abcdefgh123 abc123abc123 a1b2c3d4e5 a1b2c3d4e5f6 aa123456789
  iloveyou12 iloveyou123 iloveyou1234 iloveyouforever iloveyou2024 ihateyou123 letmein123 letmein1234 letmein12345
  welcome123 welcome1234 welcome12345 welcome2024 welcome2025 welcome2026 admin12345 admin123456 administrator
  administrator1 adminadmin admin1234! root123456 rootroot12 test123456 testtest12 testtesttest test1234567 changeme12
  changeme123 changemenow default123 guest12345 user123456 superman123 batman12345 dragon12345 monkey12345
  football12 football123 baseball12 baseball123 basketball basketball1 sunshine12 sunshine123 princess12 princess123
  michael123 jennifer12 jordan12345 charlie123 computer12 computer123 internet12 internet123 samsung123 liverpool1
  liverpool123 chelsea123 arsenal123 manchester barcelona1 realmadrid starwars12 starwars123 pokemon123 minecraft1
  minecraft123 fortnite123 whatever12 whatever123 trustno1trustno1 secret1234 secret12345 topsecret1 master1234
  master12345 killer1234 hello12345 hello123456 helloworld helloworld1 goodmorning godisgood1 jesuschrist jesus12345
  spiderman1 spiderman123 blink182blink182 correcthorsebatterystaple 3dprinting 3dprinter1 3dprinter123 spoolyard1
  spoolyard12 spoolyard123 spoolyardspoolyard`.split(/\s+/),
)
